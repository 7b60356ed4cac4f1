import { RichText } from '#platform/web/kit/rich-text.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'

type PreviewedLetterProps = { subject: string; body: string; missing: readonly string[] }

/** A letter as it would be, with what still has to be filled in. */
export const PreviewedLetter = ({ subject, body, missing }: PreviewedLetterProps) => (
  <Section
    title={subject}
    actions={missing.length > 0 && <Badge tone="warn">Missing: {missing.join(', ')}</Badge>}
  >
    <RichText html={body} />
  </Section>
)
