/** How phones of one maker keep their pictures; few programs besides theirs can read it. */
const ENDING = /\.hei[cf]$/i

export const isPhonePicture = ({ name }: Pick<File, 'name'>): boolean => ENDING.test(name)

const QUALITY = 0.92
// Larger than any card needs, and small enough that a phone has the memory for it.
const LONGEST_EDGE = 4000

/** The same picture as a JPEG, drawn by the browser where it can read it: on such a phone it can. Otherwise null. */
export async function asJpeg(file: File): Promise<File | null> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return await drawn(picture, file.name.replace(ENDING, '.jpg'))
  } catch {
    // Not a fault: this browser does not know the format, and the caller says so.
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function drawn(picture: HTMLImageElement, name: string): Promise<File | null> {
  const share = Math.min(1, LONGEST_EDGE / Math.max(picture.naturalWidth, picture.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.naturalWidth * share)
  canvas.height = Math.round(picture.naturalHeight * share)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((settle) => canvas.toBlob(settle, 'image/jpeg', QUALITY))
  return blob && new File([blob], name, { type: 'image/jpeg' })
}
