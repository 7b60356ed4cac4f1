const fractions: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }

/** In a narrow column; what would be wider stands one beneath the other, as a space lets it. */
function printedPart(_: string, share: string, letters: string): string {
  const fraction = fractions[share]
  const isNarrow = letters.length <= (fraction ? 2 : 1)
  return `${fraction ?? share.slice(1)}${isNarrow ? '' : ' '}${letters}`
}

/** "0.5 CL + 0.38 P" as a narrow column writes it: "½CL .38P". */
export const printedDay = (text: string) =>
  text
    .replaceAll(/(0\.\d+) (\p{L}+)/gu, printedPart)
    .replaceAll(' + ', ' ')
    // What is off of a half day needs no word beside what was worked of it.
    .replace(/ ½(WO|H)$/, '')
