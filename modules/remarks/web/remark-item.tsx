import { useState } from 'react'
import { IconDots } from '@tabler/icons-react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { MentionText } from '#platform/web/kit/rich-text.tsx'
import { Button, IconButton } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { deleteRemark, editRemark, pinRemark, type RemarkView } from '#remarks/contract/remark-calls.ts'
import { remarkAudiences } from '#remarks/contract/remark-lists.ts'
import styles from './remarks.module.css'

export function RemarkItem({ remark }: { remark: RemarkView }) {
  const [edits, setEdits] = useState(false)
  const { author, audience, pinned, files } = remark
  return (
    <li className={styles.remark}>
      <div className={styles.head}>
        <div className={styles.by}>
          <strong>{author.name}</strong>
          <span className={styles.quiet}>
            {show.moment(remark.written_at)}
            {remark.edited_at !== null && ', edited'}
          </span>
          {pinned && <Badge tone="info">Pinned</Badge>}
          {audience !== 'internal' && (
            <Badge tone={remarkAudiences.toneOf(audience)}>{remarkAudiences.labelOf(audience)}</Badge>
          )}
        </div>
        <Actions remark={remark} onEdit={() => setEdits(true)} />
      </div>
      {edits ? (
        <EditForm remark={remark} onClose={() => setEdits(false)} />
      ) : remark.deleted_by === null ? (
        <MentionText text={remark.text} />
      ) : (
        <p className={styles.quiet}>Deleted by {remark.deleted_by}</p>
      )}
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Files">
          {files.map(({ name, link }) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Actions({ remark, onEdit }: { remark: RemarkView; onEdit: () => void }) {
  const pin = useSend(pinRemark)
  const remove = useSend(deleteRemark)
  const { id, version, can, pinned } = remark
  const actions = [
    ...(can.pin
      ? [
          {
            label: pinned ? 'Unpin' : 'Pin',
            run: () => void pin.send({ id, version, pinned: !pinned }),
          },
        ]
      : []),
    ...(can.edit ? [{ label: 'Edit', run: onEdit }] : []),
    ...(can.delete ? [{ label: 'Delete', run: () => void remove.send({ id, version }) }] : []),
  ]
  if (actions.length === 0) return null
  return (
    <ActionMenu actions={actions}>
      <IconButton size="s" label={`Remark by ${remark.author.name}`} icon={<IconDots size={16} />} />
    </ActionMenu>
  )
}

const EditForm = ({ remark, onClose }: { remark: RemarkView; onClose: () => void }) => (
  <Form
    call={editRemark}
    label="Edit"
    start={{ id: remark.id, version: remark.version, text: remark.text }}
    onDone={onClose}
  >
    {(form) => (
      <>
        <TextArea {...form('text')} label="Text" rows={3} />
        <FormActions end>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy={form.busy}>Save</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)
