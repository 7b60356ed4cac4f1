import sharp from 'sharp'

export type Kind = 'png' | 'jpeg' | 'webp'

export async function logoFile(kind: Kind = 'png', colour = '#336655') {
  const picture = sharp({ create: { width: 900, height: 300, channels: 3, background: colour } })
  const bytes = await picture
    .withExif({ IFD0: { Copyright: 'Drawn at home' } })
    .toFormat(kind)
    .toBuffer()
  return new File([new Uint8Array(bytes)], `logo.${kind}`, { type: `image/${kind}` })
}
