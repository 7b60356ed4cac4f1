export type DocxRun = { readonly text: string; readonly bold?: boolean; readonly quiet?: boolean }

/** A paragraph in one of the styles of `docx-styles.ts`; what stands aside goes to the right edge of its line. */
export type DocxParagraph = {
  readonly style: 'company' | 'title' | 'headline' | 'quiet' | 'text' | 'heading' | 'entry' | 'bullet'
  readonly runs: readonly DocxRun[]
  readonly aside?: string
  /** Stays on the page of the paragraph after it. */
  readonly withNext?: boolean
}

export type DocxDocument = {
  readonly title: string
  readonly author: string
  readonly page: 'A4' | 'LETTER'
  /** `#1f5f4a`, for headings. */
  readonly colour: string
  readonly footer: string
  readonly paragraphs: readonly DocxParagraph[]
}
