const kinds = ['image/png', 'image/jpeg']
/** 100 KB, as long as a data URL writes them: four letters for three bytes. */
const longest = Math.floor((100 * 1024 * 4) / 3)
/** Tried one after the other, in pixels of the longer side. */
const sides = [512, 384, 256, 192, 128, 64]
const jpegQuality = 0.85

/**
 * Reads a PNG or JPEG picture and draws it anew, as large as fits into 100 KB, which also leaves
 * behind what a camera writes into it. Undefined for a file that is no such picture.
 */
export const shrinkPicture = async (file: Blob): Promise<string | undefined> => {
  if (!kinds.includes(file.type)) return undefined
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return undefined
  try {
    return sides
      .map((side) => () => draw(picture, side, file.type))
      .reduce<string | undefined>((fitting, next) => fitting ?? shortEnough(next()), undefined)
  } finally {
    picture.close()
  }
}

/** The same for a picture in a data URL; a broken one must not stop a document. */
export const redrawPicture = async (url = ''): Promise<string | undefined> => {
  const [, type, text = ''] = /^data:([^;]+);base64,(.*)$/.exec(url) ?? []
  if (type === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return await shrinkPicture(new Blob([bytes], { type }))
  } catch {
    return undefined
  }
}

const shortEnough = (url: string) => (url.length <= longest ? url : undefined)

const draw = (picture: ImageBitmap, side: number, kind: string) => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return ''
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL(kind, jpegQuality)
}
