import type { Storage } from '#platform/server/files/storage/storage.ts'
import { smallJpeg } from '#platform/server/exports/small-jpeg.ts'
import { DECLARATION, DOCUMENT } from './xml.ts'
import type { ZipEntry } from './zip-stream.ts'

/** What a workbook with pictures declares besides. Defaults may stand behind overrides. */
export const pictureTypes =
  '<Default Extension="jpeg" ContentType="image/jpeg"/>' +
  '<Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>'

/** Which picture lies over which cell, both counted from zero. */
export type PlacedPicture = { readonly key: string; readonly column: number; readonly row: number }

/** Height of a row that shows one. */
export const PICTURE_POINTS = 45

const SPREADSHEET = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
// English Metric Units: 12,700 to the point.
const EMU = 12_700
const GAP = 2 * EMU

/** The pictures follow the sheet, one after the other, so that memory holds one of them at a time. */
export async function* pictureParts(
  placed: readonly PlacedPicture[],
  from: Pick<Storage, 'read'>,
): AsyncGenerator<ZipEntry> {
  const drawn: (PlacedPicture & Size)[] = []
  for (const picture of placed) {
    const jpeg = await smallJpeg(from, picture.key)
    if (!jpeg) continue
    drawn.push({ ...picture, width: jpeg.width, height: jpeg.height })
    yield { name: `xl/media/image${drawn.length}.jpeg`, content: once(jpeg.bytes) }
  }
  yield { name: 'xl/drawings/drawing1.xml', content: once(drawingXml(drawn)) }
  yield { name: 'xl/drawings/_rels/drawing1.xml.rels', content: once(drawingLinks(drawn.length)) }
  const sheetLinks = `${DECLARATION}<Relationships xmlns="${PACKAGE}">
<Relationship Id="rId1" Type="${DOCUMENT}/drawing" Target="../drawings/drawing1.xml"/></Relationships>`
  yield { name: 'xl/worksheets/_rels/sheet1.xml.rels', content: once(sheetLinks) }
}

type Size = { readonly width: number; readonly height: number }

async function* once(content: string | Buffer) {
  yield Buffer.from(content)
}

function drawingLinks(count: number): string {
  const links = Array.from(
    { length: count },
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/image" Target="../media/image${at + 1}.jpeg"/>`,
  )
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}">${links.join('')}</Relationships>`
}

function drawingXml(drawn: readonly (PlacedPicture & Size)[]): string {
  const anchors = drawn.map(({ column, row, width, height }, at) => {
    const tall = (PICTURE_POINTS - 4) * EMU
    const wide = Math.round((tall * width) / height)
    return `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${GAP}</xdr:colOff>
<xdr:row>${row}</xdr:row><xdr:rowOff>${GAP}</xdr:rowOff></xdr:from><xdr:ext cx="${wide}" cy="${tall}"/>
<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${at + 2}" name="Picture ${at + 1}"/><xdr:cNvPicPr/></xdr:nvPicPr>
<xdr:blipFill><a:blip r:embed="rId${at + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>
<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${wide}" cy="${tall}"/></a:xfrm>
<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`
  })
  return `${DECLARATION}<xdr:wsDr xmlns:xdr="${SPREADSHEET}" xmlns:a="${DRAWING}" xmlns:r="${DOCUMENT}">${anchors.join('')}</xdr:wsDr>`
}
