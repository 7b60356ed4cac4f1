import { DECLARATION } from '../xlsx/xml.ts'

export const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

// Sizes in half points, room in twentieths of a point. What Word calls complex script has sizes and weights of its own.
const size = (halfPoints: number) => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`
const bold = '<w:b/><w:bCs/>'
const QUIET = '5b6b70'
const colour = (hex: string) => `<w:color w:val="${hex}"/>`
const spacing = (before: number, after: number) => `<w:spacing w:before="${before}" w:after="${after}"/>`

type Style = { readonly id: string; readonly name: string; readonly paragraph: string; readonly run: string }

const stylesOf = (hex: string): Style[] => [
  { id: 'company', name: 'Company', paragraph: spacing(0, 160), run: `${colour(hex)}${size(18)}` },
  { id: 'title', name: 'Title', paragraph: spacing(0, 40), run: `${bold}${size(40)}` },
  { id: 'headline', name: 'Subtitle', paragraph: spacing(0, 40), run: `${colour(hex)}${size(23)}` },
  { id: 'quiet', name: 'Quiet', paragraph: spacing(0, 80), run: `${colour(QUIET)}${size(19)}` },
  { id: 'text', name: 'Body Text', paragraph: spacing(0, 80), run: '' },
  {
    id: 'heading',
    name: 'heading 1',
    paragraph: `<w:keepNext/><w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="${hex}"/></w:pBdr>${spacing(240, 100)}<w:outlineLvl w:val="0"/>`,
    run: `${bold}${colour(hex)}${size(24)}`,
  },
  {
    id: 'entry',
    name: 'Entry',
    paragraph: `<w:keepNext/><w:keepLines/>${spacing(120, 20)}`,
    run: '',
  },
  {
    id: 'bullet',
    name: 'List Bullet',
    paragraph: `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${spacing(0, 40)}`,
    run: '',
  },
]

/** `#1f5f4a` is the colour of headings. */
export const docxStyles = (hash: string): string => `${DECLARATION}<w:styles xmlns:w="${WORD}">
<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Noto Sans" w:hAnsi="Noto Sans" w:eastAsia="Noto Sans" w:cs="Nirmala UI"/>${size(19)}</w:rPr></w:rPrDefault>
<w:pPrDefault><w:pPr><w:spacing w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
${stylesOf(hash.replace('#', ''))
  .map(
    ({ id, name, paragraph, run }) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`,
  )
  .join('\n')}
</w:styles>`

export const docxNumbering = `${DECLARATION}<w:numbering xmlns:w="${WORD}"><w:abstractNum w:abstractNumId="0">
<w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/>
<w:pPr><w:ind w:left="360" w:hanging="240"/></w:pPr></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
