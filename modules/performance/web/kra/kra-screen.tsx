import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import {
  getCategoryMaster,
  kraSetList,
  saveKraCategory,
  saveKraSet,
  type KraSetRow,
} from '#performance/contract/kra-calls.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useHeld } from '#performance/web/use-held.ts'
import { KraLines } from './kra-lines.tsx'
import { KraPanel } from './kra-panel.tsx'
import { TeamKra } from './team-kra.tsx'
import styles from '#performance/web/performance.module.css'

const idIn = (params: URLSearchParams, key: string) => Number(params.get(key)) || undefined
type Tab = 'mine' | 'team' | 'sets' | 'categories'

export function Screen() {
  const [params, setParams] = useSearchParams()
  const hasTeam = useHeld('performance.record.read', 'team')
  const manages = useHeld('performance.kra.manage', 'company')
  const tabs: { key: Tab; label: string }[] = [
    { key: 'mine', label: 'Mine' },
    ...(hasTeam ? [{ key: 'team' as const, label: 'My team' }] : []),
    ...(manages
      ? [
          { key: 'sets' as const, label: 'Sets' },
          { key: 'categories' as const, label: 'Categories' },
        ]
      : []),
  ]
  const person = idIn(params, 'person')
  const kra = idIn(params, 'kra')
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'mine'
  return (
    <>
      <PageHeader title="Key result areas" about="What counts, by how much, and how far it is." />
      <Stack>
        {tabs.length > 1 && (
          <SectionTabs
            label="Key result areas"
            tabs={tabs}
            tab={person ? 'team' : tab}
            onTab={(key) => setParams({ tab: key }, { replace: true })}
          />
        )}
        {person || kra ? (
          <KraPanel userId={person} kraId={kra} />
        ) : tab === 'team' ? (
          <TeamKra />
        ) : tab === 'sets' ? (
          <Sets />
        ) : tab === 'categories' ? (
          <Categories />
        ) : (
          <KraPanel title="My key result areas" />
        )}
      </Stack>
    </>
  )
}

function Sets() {
  const [opened, open] = useState<KraSetRow | 'new' | null>(null)
  const add = (
    <Button look="primary" onClick={() => open('new')}>
      New set
    </Button>
  )
  return (
    <>
      <div>{add}</div>
      <ListTable
        list={kraSetList}
        rowName={({ name }) => name}
        onOpen={open}
        rowActions={(row) => [{ label: 'Edit', run: () => open(row) }]}
        empty={
          <EmptyState title="No sets yet" action={add}>
            People who join start with the set of their designation.
          </EmptyState>
        }
      />
      {opened && <SetDialog set={opened === 'new' ? null : opened} onClose={() => open(null)} />}
    </>
  )
}

function SetDialog({ set, onClose }: { set: KraSetRow | null; onClose: () => void }) {
  const options = useCall(directoryOptions, {}).data
  const named = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDialog
      call={saveKraSet}
      title={set ? `Edit ${set.name}` : 'New set'}
      submit="Save"
      size="l"
      onClose={onClose}
      start={{
        id: set?.id ?? null,
        ...(set ? { version: set.version } : {}),
        designation_id: set?.designation_id ?? null,
        department_id: set?.department_id ?? null,
        from_on: set?.from_on ?? companyToday(),
        lines: set?.lines ?? [],
      }}
    >
      {(form) => (
        <>
          <FormRow>
            <SelectField
              {...form('designation_id')}
              label="Designation"
              options={named(options?.designations)}
            />
            <SelectField
              {...form('department_id')}
              label="Or department"
              options={named(options?.departments)}
            />
          </FormRow>
          <DateField {...form('from_on')} label="From" />
          <KraLines
            lines={form.values.lines ?? []}
            onChange={form('lines').onChange}
            error={form('lines').error}
          />
        </>
      )}
    </FormDialog>
  )
}

type Category = {
  readonly id: number
  readonly name: string
  readonly active: boolean
  readonly version: number
}

function Categories() {
  const rows = useCall(getCategoryMaster, {}).data?.rows ?? []
  const [opened, open] = useState<Category | 'new' | null>(null)
  const category = opened === 'new' ? null : opened
  return (
    <>
      <div>
        <Button look="primary" onClick={() => open('new')}>
          New category
        </Button>
      </div>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={row.id} className={styles.line}>
            <span className={styles.marks}>
              <strong>{row.name}</strong>
              {!row.active && <Badge tone="neutral">Not in use</Badge>}
              <Button size="s" aria-label={`Edit ${row.name}`} onClick={() => open(row)}>
                Edit
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {opened && (
        <FormDialog
          call={saveKraCategory}
          title={category ? `Edit ${category.name}` : 'New category'}
          submit="Save"
          size="s"
          onClose={() => open(null)}
          start={{
            id: category?.id ?? null,
            ...(category ? { version: category.version } : {}),
            name: category?.name ?? '',
            active: category?.active ?? true,
          }}
          onDone={() => open(null)}
        >
          {(form) => (
            <>
              <TextField {...form('name')} label="Name" autoComplete="off" />
              <CheckboxField {...form('active')} label="In use" />
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}
