import sharp from 'sharp'

const colours = ['#2f6f57', '#8a5a2b', '#3b5b8c', '#7a4b7f']

/** Pictures of screens that no one had: a window with lines, drawn here. */
export const drawnScreens = (): Promise<Buffer[]> =>
  Promise.all(
    colours.map((colour, at) =>
      sharp(Buffer.from(windowOf(colour, at)))
        .png()
        .toBuffer(),
    ),
  )

function windowOf(colour: string, at: number): string {
  const lines = Array.from({ length: 13 }, (_, line) => {
    const width = 90 + ((line * 83 + at * 61) % 300)
    return `<rect x="${160 + (line % 4) * 12}" y="${66 + line * 22}" width="${width}" height="8" rx="4" fill="#c3cac3"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
    <rect width="640" height="360" fill="#f0f2ee"/><rect width="640" height="34" fill="${colour}"/>
    <rect y="34" width="130" height="326" fill="#dfe5df"/>${lines.join('')}</svg>`
}
