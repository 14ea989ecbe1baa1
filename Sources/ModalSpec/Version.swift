package let modalSpecVersion = "0.1.0"
