import type { GotFrom } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import type { getCv } from '#cv/contract/cv-calls.ts'
import type { CvSection } from '#cv/contract/contents/cv-contents.ts'
import { verifyCv } from '#cv/contract/verification/verify-calls.ts'
import styles from '#cv/web/cv.module.css'
import { MarkBadge } from '#cv/web/verification/verified-badge.tsx'
import { readingOf, type ReadEntry } from './readable-entries.ts'

type Cv = GotFrom<typeof getCv>

/** A colleague's CV in full, for those who may see it; those who may verify it mark what is right. */
export function CvReading({ cv }: { cv: Cv }) {
  const { contents } = cv
  const parts = readingOf(contents).filter(({ entries }) => entries.length > 0)
  if (contents.headline === '' && contents.summary === '' && parts.length === 0)
    return <EmptyState title="No CV yet">Only the employee can write their CV.</EmptyState>
  return (
    <>
      {(contents.headline !== '' || contents.summary !== '') && (
        <Section title={contents.headline || 'Summary'}>
          <p className={styles.words}>{contents.summary}</p>
        </Section>
      )}
      {parts.map(({ section, title, entries }) => (
        <ReadSection key={section} cv={cv} section={section} title={title} entries={entries} />
      ))}
    </>
  )
}

type ReadSectionProps = { cv: Cv; section: CvSection; title: string; entries: readonly ReadEntry[] }

function ReadSection({ cv, section, title, entries }: ReadSectionProps) {
  const { send, busy } = useSend(verifyCv)
  const markAt = (place: number) => cv.marks.find((mark) => mark.section === section && mark.at === place)
  const open = entries.flatMap((_, at) => (markAt(at) ? [] : [at]))
  const mark = (places: readonly number[], verified: boolean) =>
    void send({ user_id: cv.person.id, version: cv.version, section, entries: [...places], verified })
  return (
    <Section
      title={title}
      actions={
        cv.can.verify &&
        open.length > 1 && (
          <Button size="s" busy={busy} onClick={() => mark(open, true)}>
            Verify all {open.length}
          </Button>
        )
      }
    >
      <ul className={styles.list}>
        {entries.map((entry, at) => (
          <li key={`${at} ${entry.title}`} className={styles.row}>
            <div>
              <b>{entry.title}</b> <span className={styles.quiet}>{entry.aside}</span>{' '}
              <MarkBadge mark={markAt(at)} />
              {entry.detail && <div className={styles.quiet}>{entry.detail}</div>}
              {entry.words && <p className={styles.words}>{entry.words}</p>}
            </div>
            {cv.can.verify && (
              <Button
                size="s"
                look={markAt(at) ? 'plain' : 'quiet'}
                busy={busy}
                aria-label={markAt(at) ? `Remove verification of ${entry.title}` : `Verify ${entry.title}`}
                onClick={() => mark([at], !markAt(at))}
              >
                {markAt(at) ? 'Remove verification' : 'Verify'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
