/** Lets the browser download from an address, as a link would; the file never passes through the page. */
export const followDownload = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
