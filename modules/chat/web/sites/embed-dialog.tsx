import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import type { ChatSite } from '#chat/contract/sites/site-calls.ts'
import styles from './sites.module.css'

const copy = async (text: string) => {
  await navigator.clipboard.writeText(text)
  showToast({ tone: 'good', text: 'Copied.' })
}

/** The line for the website, and the page to try it on. */
export function EmbedDialog({ site, onClose }: { site: ChatSite; onClose: () => void }) {
  const code = `<script src="${location.origin}/embed.js" data-chat="${site.key}" async></script>`
  const link = `${location.origin}/chat/${site.key}`
  return (
    <Dialog
      open
      title={`Embed ${site.name}`}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={() => window.open(link, '_blank', 'noopener')}>
          Open test page
        </Button>
      }
    >
      <Stack>
        <p>Put this line at the end of every page of the website.</p>
        <pre className={styles.code}>{code}</pre>
        <Button onClick={() => void copy(code)}>Copy code</Button>
        <p>The chat also stands on a page of its own, for links and mails.</p>
        <pre className={styles.code}>{link}</pre>
        <Button onClick={() => void copy(link)}>Copy link</Button>
        <p className={styles.quiet}>
          {site.domains.length === 0
            ? 'It is shown on the websites that are allowed under Settings.'
            : `It is shown on ${site.domains.join(', ')} and nowhere else.`}
        </p>
      </Stack>
    </Dialog>
  )
}
