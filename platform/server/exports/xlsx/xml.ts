export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML 1.0, which cannot hold control characters; Excel reads `_x0041_` as an escape, so that is escaped too. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => signs[sign]!)
}
