import sharp from 'sharp'

const colours = ['#2f6f57', '#8a5a2b', '#3b5b8c', '#7a4b7f']

/** A picture of no screen: a window with lines in it, a little different each time. */
export async function drawnScreen(at: number): Promise<Buffer> {
  const colour = colours[at % colours.length]!
  const lines = Array.from({ length: 16 }, (_, line) => {
    const width = 120 + ((line * 97 + at * 53) % 460)
    return `<rect x="${230 + (line % 4) * 14}" y="${96 + line * 24}" width="${width}" height="9" rx="4" fill="#c9cfc9"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540">
    <rect width="960" height="540" fill="#eef0ec"/><rect width="960" height="44" fill="${colour}"/>
    <rect x="0" y="44" width="190" height="496" fill="#dfe4de"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
