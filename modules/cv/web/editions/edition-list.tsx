import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import {
  deleteEdition,
  downloadCv,
  refreshEdition,
  type EditionView,
  type getCv,
} from '#cv/contract/cv-calls.ts'
import styles from '#cv/web/cv.module.css'
import { OtherFormats } from '#cv/web/formats/other-formats.tsx'
import { EditionDialog } from './edition-dialog.tsx'
import { EditionPages } from './edition-pages.tsx'

type EditionListProps = { cv: GotFrom<typeof getCv>; whose: { user_id?: number } }

export function EditionList({ cv, whose }: EditionListProps) {
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const [leaving, setLeaving] = useState<EditionView | null>(null)
  const refreshing = useSend(refreshEdition)
  const deleting = useSend(deleteEdition)
  const edited = cv.editions.find(({ id }) => id === editing)
  return (
    <Section
      title="Editions"
      about="Versions of the CV for a purpose, with a company header."
      actions={<Button onClick={() => setEditing('new')}>New edition</Button>}
    >
      {cv.editions.length === 0 && <p className={styles.quiet}>No editions yet.</p>}
      <ul className={styles.list} aria-label="Editions">
        {cv.editions.map((edition) => (
          <li key={edition.id} className={styles.row}>
            <div>
              {edition.name} {edition.outdated && <Badge tone="warn">The CV has changed</Badge>}{' '}
              {edition.choices.page_limit !== null && <EditionPages id={edition.id} />}
              <div className={styles.quiet}>
                {[edition.purpose, `${edition.made_by}, ${show.moment(edition.made_at)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            <div>
              <EditionActions
                edition={edition}
                onChange={() => setEditing(edition.id)}
                onRefresh={() => void refreshing.send({ id: edition.id })}
                onDelete={() => setLeaving(edition)}
              />
            </div>
          </li>
        ))}
      </ul>
      {editing !== null && (
        <EditionDialog cv={cv} whose={whose} edition={edited} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        open={leaving !== null}
        title="Delete edition"
        confirm="Delete"
        tone="danger"
        busy={deleting.busy}
        onClose={() => setLeaving(null)}
        onConfirm={() =>
          leaving && void deleting.send({ id: leaving.id }).then(({ ok }) => ok && setLeaving(null))
        }
      >
        {leaving?.name} can’t be restored. The CV is unchanged.
      </ConfirmDialog>
    </Section>
  )
}

type EditionActionsProps = {
  edition: EditionView
  onChange: () => void
  onRefresh: () => void
  onDelete: () => void
}

const EditionActions = ({ edition, onChange, onRefresh, onDelete }: EditionActionsProps) => (
  <>
    <Button
      size="s"
      aria-label={`PDF of ${edition.name}`}
      onClick={() => void download(downloadCv, { edition_id: edition.id })}
    >
      PDF
    </Button>{' '}
    <OtherFormats size="s" wish={{ edition_id: edition.id }} label={`Other formats of ${edition.name}`} />{' '}
    {edition.can.change && (
      <>
        {edition.outdated && (
          <Button size="s" onClick={onRefresh}>
            Update from CV
          </Button>
        )}{' '}
        <Button size="s" aria-label={`Change ${edition.name}`} onClick={onChange}>
          Change
        </Button>{' '}
        <Button size="s" aria-label={`Delete ${edition.name}`} onClick={onDelete}>
          Delete
        </Button>
      </>
    )}
  </>
)
