import type { Content } from 'pdfmake/interfaces.js'

// Points.
const HEIGHT = 40

/** The head of a company’s paper: beside its logo where it has one, else as it is. The logo is a `data:` address. */
export const besideLogo = (logo: string | null, lines: Content[]): Content =>
  logo === null
    ? { stack: lines }
    : {
        columns: [
          { width: 'auto', stack: [{ image: logo, fit: [3 * HEIGHT, HEIGHT] }] },
          { width: '*', stack: lines },
        ],
        columnGap: 10,
      }
