import { digitsOf } from '#platform/server/exports/column-values.ts'
import type { ExportColumn } from '#platform/server/exports/export-types.ts'
import { DECLARATION, MAIN, xmlText } from './xml.ts'

/** Number of the style for the head, and for each column in order. */
export type SheetStyles = { readonly xml: string; readonly head: number; readonly columns: readonly number[] }

const PLAIN = 0
const HEAD = 1
const FIRST_OWN = 2
// Formats from 164 on are a workbook's own; 49 is Excel's built-in text.
const FIRST_FORMAT = 164
const TEXT_FORMAT = 49

export function sheetStyles(columns: readonly ExportColumn[]): SheetStyles {
  const codes = [...new Set(columns.map(formatOf).filter((code) => code !== null))]
  const styleOf = (column: ExportColumn) => {
    if (column.type === 'text') return FIRST_OWN
    const code = formatOf(column)
    return code === null ? PLAIN : FIRST_OWN + 1 + codes.indexOf(code)
  }
  return { xml: stylesXml(codes), head: HEAD, columns: columns.map(styleOf) }
}

function formatOf(column: ExportColumn): string | null {
  if (column.type === 'date') return 'yyyy-mm-dd'
  if (column.type === 'instant') return 'yyyy-mm-dd hh:mm'
  if (column.type === 'percent') return '0.00%'
  if (column.type === 'days') return '0.00'
  if (column.type !== 'money') return null
  const decimals = '0'.repeat(digitsOf(column) ?? 2)
  const fraction = decimals === '' ? '' : `.${decimals}`
  // Lakh and crore: a format may have two conditions, and everything else takes the third.
  return (column.currency ?? 'INR') === 'INR'
    ? `[>=10000000]##\\,##\\,##\\,##0${fraction};[>=100000]##\\,##\\,##0${fraction};##,##0${fraction}`
    : `#,##0${fraction}`
}

function stylesXml(codes: readonly string[]): string {
  const formats = codes
    .map((code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${xmlText(code)}"/>`)
    .join('')
  const cells = [
    style(0),
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1"/>',
    style(TEXT_FORMAT),
    ...codes.map((_, index) => style(FIRST_FORMAT + index)),
  ]
  return `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="${codes.length}">${formats}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF0"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="FF8FA3A8"/></bottom><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

const style = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${format === 0 ? '' : ' applyNumberFormat="1"'}/>`
