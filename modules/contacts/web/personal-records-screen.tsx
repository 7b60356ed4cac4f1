import { useState } from 'react'
import { Form } from '#platform/web/form/form.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  findPersonalRecords,
  listPersonalRequests,
  personalRequestKinds,
  type PersonalAnswer,
  type PersonalRequestRow,
} from '#contacts/contract/personal-record-calls.ts'
import { FoundPerson } from './found-person.tsx'

const columns: Column<PersonalRequestRow>[] = [
  { key: 'made_at', title: 'When', width: 170, cell: (row) => show.moment(row.made_at) },
  {
    key: 'kind',
    title: 'What',
    width: 120,
    cell: (row) => <StatusBadge catalogue={personalRequestKinds} status={row.kind} />,
  },
  { key: 'made_by', title: 'By', main: true, width: 190, cell: (row) => row.made_by },
  { key: 'records', title: 'Records', width: 90, align: 'end', cell: (row) => show.count(row.records) },
  { key: 'reason', title: 'Reason', cell: (row) => row.reason || '–' },
]

/** What is kept of one person outside, and what was done when they asked for it. */
export function Screen() {
  const [found, setFound] = useState<PersonalAnswer | null>(null)
  return (
    <Stack>
      <PageHeader title="Personal data" about="Export or erase the personal data of a prospect or visitor." />
      <Section title="Person">
        <Form call={findPersonalRecords} start={{}} guard={false} onDone={({ data }) => setFound(data)}>
          {(form) => (
            <>
              <TextField
                {...form('address')}
                label="Email address or phone number"
                hint="Front desk visits can be found by phone number only."
                autoComplete="off"
              />
              <FormActions end>
                <SubmitButton busy={form.busy}>Search</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      </Section>
      {found && <FoundPerson key={found.address} found={found} onErased={() => setFound(null)} />}
      <Section
        title="Past requests"
        about="Names aren’t stored. An erased address is kept only as a hash."
        bare
      >
        <DataTable
          name="personal-requests"
          label="Copies and erasures"
          call={listPersonalRequests}
          rowKey={(row) => row.id}
          rowName={(row) => `${personalRequestKinds.labelOf(row.kind)}, ${show.moment(row.made_at)}`}
          columns={columns}
          empty={<EmptyState title="No requests yet" />}
        />
      </Section>
    </Stack>
  )
}
