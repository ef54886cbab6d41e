/** A name as a part of a file's. */
export const inFileName = (name: string): string => name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')

export const saveFile = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Lets the browser download from an address, as a link would; the file never passes through the page. */
export const followDownload = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
