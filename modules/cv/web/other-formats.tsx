import { download } from '../../../platform/web/calls/download.ts'
import { ActionMenu } from '../../../platform/web/kit/action-menu.tsx'
import { Button } from '../../../platform/web/light/button.tsx'
import { downloadCvDocx, downloadCvHtml, downloadCvText } from '../contract/cv-calls.ts'

type OtherFormatsProps = {
  wish: { user_id?: number; edition_id?: number }
  /** "Other formats of For a bank" */
  label: string
  size?: 'm' | 's'
}

/** Beside the PDF: a page, a document to go on with, and bare text for portals. */
export const OtherFormats = ({ wish, label, size = 'm' }: OtherFormatsProps) => (
  <ActionMenu
    actions={[
      { label: 'Word document', run: () => void download(downloadCvDocx, wish) },
      { label: 'HTML page', run: () => void download(downloadCvHtml, wish) },
      { label: 'Plain text', run: () => void download(downloadCvText, wish) },
    ]}
  >
    <Button size={size} aria-label={label}>
      Other formats
    </Button>
  </ActionMenu>
)
