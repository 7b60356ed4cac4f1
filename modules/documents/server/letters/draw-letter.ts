import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { PrintedLetter } from './letter-layout.ts'

const layout = new URL('./letter-layout.ts', import.meta.url)

/** A letter as PDF, on the paper of its company. */
export const drawLetter = (letter: PrintedLetter) => renderDocument(layout, letter)
