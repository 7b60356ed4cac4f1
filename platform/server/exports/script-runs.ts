import { pdfFonts, type PdfFont } from './pdf-fonts.ts'

/** A piece of text that one font can draw. */
export type ScriptRun = { readonly text: string; readonly font: string }

// Marks that join or part letters of whatever script stands before them.
const JOINERS = new Set([0x200c, 0x200d])

/**
 * Cuts a text where its script changes, so that each piece is shaped by the font of its script. A letter stays
 * with the piece before it where that font has it too: a word is never cut at a mark that scripts share.
 */
export function scriptRuns(text: string): ScriptRun[] {
  const runs: { text: string; font: PdfFont }[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const code = letter.codePointAt(0)!
    const font = last && (JOINERS.has(code) || covers(last.font, code)) ? last.font : fontFor(code)
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs.map((run) => ({ text: run.text, font: run.font.name }))
}

const covers = (font: PdfFont, code: number) =>
  font.ranges.some(([first, last]) => code >= first && code <= last)

/** What no font has is drawn by the first one, as the empty box that says so. */
const fontFor = (code: number) => pdfFonts.find((font) => covers(font, code)) ?? pdfFonts[0]!
