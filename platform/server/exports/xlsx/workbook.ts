import type { ExportAbout, ExportRow, ExportTable } from '#platform/server/exports/export-types.ts'
import { inChunks } from '#platform/server/exports/in-chunks.ts'
import { columnName } from './cells.ts'
import { aboutSheet, rowSheet } from './sheets.ts'
import { pictureParts, pictureTypes, type PlacedPicture } from './pictures.ts'
import { sheetStyles } from './styles.ts'
import { DECLARATION, DOCUMENT, MAIN, xmlText } from './xml.ts'
import { zipOf, type ZipEntry } from './zip-stream.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook with the rows on its first sheet, and on its second what they are and who took them. */
export function xlsxOf<Row extends ExportRow>(
  table: ExportTable<Row>,
  about: ExportAbout,
): AsyncGenerator<Buffer> {
  return zipOf(parts(table, about))
}

async function* parts<Row extends ExportRow>(
  table: ExportTable<Row>,
  about: ExportAbout,
): AsyncGenerator<ZipEntry> {
  const styles = sheetStyles(table.columns)
  const counted = { rows: 0 }
  const placed: PlacedPicture[] | null = table.pictures ? [] : null
  yield part('[Content_Types].xml', [contentTypes(placed ? pictureTypes : '')])
  yield part('_rels/.rels', [packageLinks])
  yield part('xl/workbook.xml', [workbook(table.title, table.heldColumns ?? 0)])
  yield part('xl/_rels/workbook.xml.rels', [workbookLinks])
  yield part('xl/styles.xml', [styles.xml])
  yield {
    name: 'xl/worksheets/sheet1.xml',
    content: inChunks(rowSheet(table, { styles, counted, placed, zone: about.zone })),
  }
  yield part('xl/worksheets/sheet2.xml', aboutSheet(table, about, counted.rows))
  if (table.pictures && placed) yield* pictureParts(placed, table.pictures)
}

function part(name: string, texts: readonly string[]): ZipEntry {
  const content = async function* () {
    yield Buffer.from(texts.join(''))
  }
  return { name, content: content() }
}

const contentTypes = (more: string) => `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>
<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${TYPES}.worksheet+xml"/>${more}</Types>`

const packageLinks = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const workbookLinks = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet2.xml"/>
<Relationship Id="rId3" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`

const workbook = (
  title: string,
  held: number,
) => `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>
<sheet name="${xmlText(sheetName(title))}" sheetId="1" r:id="rId1"/>
<sheet name="About" sheetId="2" r:id="rId2"/></sheets>
<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${xmlText(onEverySheet(sheetName(title), held))}</definedName></definedNames></workbook>`

/** What stands on every printed sheet: the head, and the columns that are held. */
function onEverySheet(name: string, held: number): string {
  const sheet = `'${name.replaceAll("'", "''")}'`
  return [...(held === 0 ? [] : [`${sheet}!$A:$${columnName(held - 1)}`]), `${sheet}!$1:$1`].join(',')
}

/** Excel allows 31 characters and none of its own signs; the second sheet has taken the name About. */
function sheetName(title: string): string {
  const name = title
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31)
  return name === '' || name.toLowerCase() === 'about' || name.toLowerCase() === 'history' ? 'List' : name
}
