import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSettled } from '#platform/web/calls/use-settled.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { createTicket, suggestAnswers, type CategoryChoice } from '#tickets/contract/ticket-calls.ts'
import { priorities } from '#tickets/contract/tickets-lists.ts'
import { OwnFields } from './own-fields.tsx'
import styles from '#tickets/web/tickets.module.css'

type NewTicketProps = {
  categories: readonly CategoryChoice[]
  team: readonly { readonly id: number; readonly name: string }[]
  onClose: () => void
}

export function NewTicketDialog({ categories, team, onClose }: NewTicketProps) {
  const go = useNavigate()
  const [attaches, attach] = useState(false)
  const done = ({ id }: { id: number }) => void go(`/my-tickets/${id}`)
  return (
    <Dialog open title="New ticket" onClose={onClose}>
      <Form
        call={createTicket}
        start={{ priority: 'medium' as const, fields: '{}', text: '' }}
        onDone={({ data }) => done(data)}
      >
        {(form) => {
          const category = categories.find(({ id }) => id === Number(form.values.category_id))
          return (
            <>
              <SelectField
                {...form('category_id')}
                value={category?.id}
                label="Category"
                hint={
                  category?.confidential ? 'Only you and the people who handle it can see it.' : undefined
                }
                options={categories.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <TextField {...form('subject')} label="Subject" autoComplete="off" />
              <Suggestions subject={form.values.subject ?? ''} />
              {category && category.fields.length > 0 && (
                <OwnFields fields={category.fields} {...form('fields')} />
              )}
              <TextArea {...form('text')} label="Details" optional rows={4} />
              <SelectField {...form('priority')} label="Priority" options={priorities.options} />
              {team.length > 0 && (
                <PeopleSelect
                  {...form('on_behalf_of')}
                  value={Number(form.values.on_behalf_of) || null}
                  label="For a person in your team"
                  optional
                  people={team}
                />
              )}
              {attaches && (
                <FileDrop
                  {...form.files('files')}
                  label="Files"
                  rule={createTicket.files.files}
                  progress={form.progress}
                  onCancel={form.cancel}
                />
              )}
              <FormActions end>
                {!attaches && <Button onClick={() => attach(true)}>Attach files</Button>}
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>Create ticket</SubmitButton>
              </FormActions>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}

const SHORTEST = 3

/** Perhaps it was asked already, or the manual answers it. */
function Suggestions({ subject }: { subject: string }) {
  const settled = useSettled(subject.trim())
  const asked = settled.length < SHORTEST ? null : { subject: settled.slice(0, 200) }
  const { data } = useCall(suggestAnswers, asked, { keepEarlier: true })
  if (asked === null || !data || data.tickets.length + data.pages.length === 0) return null
  return (
    <div className={styles.suggestions} role="status">
      {data.tickets.length > 0 && (
        <>
          <strong>Your open tickets</strong>
          <ul>
            {data.tickets.map(({ id, number, subject: known }) => (
              <li key={id}>
                <Link to={`/my-tickets/${id}`}>{`${number} ${known}`}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {data.pages.length > 0 && (
        <>
          <strong>In the manual</strong>
          <ul>
            {data.pages.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/help?page=${slug}`} target="_blank">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
