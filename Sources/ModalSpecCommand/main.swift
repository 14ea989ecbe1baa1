print("modalspec")
