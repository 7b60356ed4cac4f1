import { DECLARATION, DOCUMENT, xmlText } from '../xlsx/xml.ts'
import { zipOf, type ZipEntry } from '../xlsx/zip-stream.ts'
import { docxNumbering, docxStyles, WORD } from './docx-styles.ts'
import type { DocxDocument, DocxParagraph, DocxRun } from './docx-types.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

// Twentieths of a point.
const PAGES = { A4: { width: 11_906, height: 16_838 }, LETTER: { width: 12_240, height: 15_840 } } as const
const SIDE = 960

/** A document for word processors, to be gone on with; the same content gives the same bytes. */
export async function docxOf(document: DocxDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of zipOf(parts(document))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* parts(document: DocxDocument): AsyncGenerator<ZipEntry> {
  const texts: readonly [string, string][] = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', packageLinks],
    ['docProps/core.xml', core(document)],
    ['word/document.xml', main(document)],
    ['word/_rels/document.xml.rels', documentLinks],
    ['word/styles.xml', docxStyles(document.colour)],
    ['word/numbering.xml', docxNumbering],
    ['word/footer1.xml', footer(document)],
  ]
  for (const [name, text] of texts) yield { name, content: bytesOf(text) }
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

function main({ page, paragraphs }: DocxDocument): string {
  const { width, height } = PAGES[page]
  return `${DECLARATION}<w:document xmlns:w="${WORD}" xmlns:r="${DOCUMENT}"><w:body>
${paragraphs.map((paragraph) => paragraphXml(paragraph, width - 2 * SIDE)).join('\n')}
<w:sectPr><w:footerReference w:type="default" r:id="rId3"/><w:pgSz w:w="${width}" w:h="${height}"/>
<w:pgMar w:top="880" w:right="${SIDE}" w:bottom="1000" w:left="${SIDE}" w:header="500" w:footer="500" w:gutter="0"/></w:sectPr>
</w:body></w:document>`
}

function paragraphXml({ style, runs, aside, withNext }: DocxParagraph, width: number): string {
  const tab = aside ? `<w:tabs><w:tab w:val="right" w:pos="${width}"/></w:tabs>` : ''
  const tail = aside ? `<w:r><w:tab/></w:r>${runXml({ text: aside, quiet: true })}` : ''
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${withNext ? '<w:keepNext/>' : ''}${tab}</w:pPr>${runs.map(runXml).join('')}${tail}</w:p>`
}

const runXml = ({ text, bold, quiet }: DocxRun): string =>
  `<w:r><w:rPr>${bold ? '<w:b/><w:bCs/>' : ''}${quiet ? '<w:color w:val="5b6b70"/>' : ''}</w:rPr><w:t xml:space="preserve">${wordText(text)}</w:t></w:r>`

/** Word knows no escape of Excel's. */
const wordText = (text: string) => xmlText(text).replaceAll('_x005F_', '_')

const field = (code: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`

const footer = ({ footer: text, page }: DocxDocument) =>
  `${DECLARATION}<w:ftr xmlns:w="${WORD}"><w:p><w:pPr><w:pStyle w:val="quiet"/><w:tabs><w:tab w:val="right" w:pos="${PAGES[page].width - 2 * SIDE}"/></w:tabs></w:pPr>${runXml({ text })}<w:r><w:tab/></w:r>${runXml({ text: 'Page ' })}${field('PAGE')}${runXml({ text: ' of ' })}${field('NUMPAGES')}</w:p></w:ftr>`

const core = ({ title, author }: DocxDocument) =>
  `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${wordText(title)}</dc:title><dc:creator>${wordText(author)}</dc:creator></cp:coreProperties>`

const contentTypes = `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/>
<Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/>
<Override PartName="/word/numbering.xml" ContentType="${TYPES}.numbering+xml"/>
<Override PartName="/word/footer1.xml" ContentType="${TYPES}.footer+xml"/>
<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

const packageLinks = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="word/document.xml"/>
<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

const documentLinks = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${DOCUMENT}/styles" Target="styles.xml"/>
<Relationship Id="rId2" Type="${DOCUMENT}/numbering" Target="numbering.xml"/>
<Relationship Id="rId3" Type="${DOCUMENT}/footer" Target="footer1.xml"/></Relationships>`
