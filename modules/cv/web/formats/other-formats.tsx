import { download } from '#platform/web/calls/download.ts'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { downloadCvDocx, downloadCvHtml, downloadCvJson, downloadCvText } from '#cv/contract/cv-calls.ts'
import { cvFormatLabels as labels } from '#cv/contract/formats/cv-formats.ts'

type OtherFormatsProps = {
  wish: { user_id?: number; edition_id?: number }
  /** "Other formats of For a bank" */
  label: string
  size?: 'm' | 's'
}

/** Beside the PDF: a document to go on with, a page, bare text for portals, and what programs read. */
export const OtherFormats = ({ wish, label, size = 'm' }: OtherFormatsProps) => (
  <ActionMenu
    actions={[
      { label: labels.docx, run: () => void download(downloadCvDocx, wish) },
      { label: labels.html, run: () => void download(downloadCvHtml, wish) },
      { label: labels.text, run: () => void download(downloadCvText, wish) },
      { label: labels.json, run: () => void download(downloadCvJson, wish) },
    ]}
  >
    <Button size={size} aria-label={label}>
      Other formats
    </Button>
  </ActionMenu>
)
