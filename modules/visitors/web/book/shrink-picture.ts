const LONGEST_EDGE = 1600
const SMALL_ENOUGH = 1_500_000

/** Photos of today's phones are larger than a desk needs. What the browser cannot read is left for the server to refuse. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH || !/^image\/(jpeg|png)$/.test(file.type)) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height))
  return jpegOf(picture, { width: picture.width * scale, height: picture.height * scale })
}

export async function jpegOf(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('the picture could not be drawn')
  return new File([blob], 'visitor.jpg', { type: 'image/jpeg' })
}
