import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall, usePages } from '#platform/web/calls/use-call.ts'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { listPolicies, policyCounts } from '#notices/contract/policies/policy-calls.ts'
import { policyCategories } from '#notices/contract/policies/policy-lists.ts'
import { PolicyCardView } from './policy-card.tsx'
import { PolicyDialog } from './policy-dialog.tsx'
import { PolicyPage } from './policy-page.tsx'
import styles from '#notices/web/notices.module.css'

/** The list, or one policy: which one stands in the address. */
export function Screen() {
  const [address, setAddress] = useSearchParams()
  const id = Number(address.get('policy')) || null
  const open = (policy: number | null) => setAddress(policy === null ? {} : { policy: String(policy) })
  return id === null ? <PolicyList onOpen={open} /> : <PolicyPage id={id} onBack={() => open(null)} />
}

const shows = ['all', 'to_acknowledge', 'being_written'] as const

const rules = 'Company policies and their versions.'
const empties = {
  all: { title: 'No policies here', about: rules },
  to_acknowledge: { title: 'Nothing to acknowledge', about: rules },
  being_written: {
    title: 'No versions in progress',
    about: 'Start a policy. Versions appear here until they are published.',
  },
} as const

function PolicyList({ onOpen }: { onOpen: (id: number) => void }) {
  const [tab, setTab] = useState<(typeof shows)[number]>('all')
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const counts = useCall(policyCounts, {}).data
  const words = search.trim()
  const filter = { show: tab, ...(words ? { search: words } : {}), ...(category ? { category } : {}) }
  const pages = usePages(listPolicies, filter)
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  // What waits for the reader stands first; the rest by title.
  const sorted = [...rows].toSorted((one, other) => Number(other.waits_for_ack) - Number(one.waits_for_ack))
  const keeps = counts?.can.write || counts?.can.publish
  return (
    <>
      <PageHeader
        title="Policies"
        about={counts && aboutOf(counts.to_acknowledge)}
        actions={
          counts?.can.write && (
            <Button look="primary" onClick={() => setAdding(true)}>
              New policy
            </Button>
          )
        }
      />
      <SectionTabs
        label="What is shown"
        tab={tab}
        onTab={(next) => setTab(shows.find((known) => known === next) ?? 'all')}
        tabs={[
          { key: 'all', label: 'All' },
          { key: 'to_acknowledge', label: 'To acknowledge', count: counts?.to_acknowledge },
          ...(keeps ? [{ key: 'being_written', label: 'In progress' }] : []),
        ]}
      />
      <div className={styles.search}>
        <FilterRow
          beside={
            <TextField
              label="Search the policies"
              labelUnseen
              type="search"
              placeholder="Search titles and texts"
              value={search}
              onChange={setSearch}
            />
          }
          chosen={[category]}
          onClear={() => setCategory(null)}
        >
          <SelectField
            label="Category"
            labelUnseen
            placeholder="All categories"
            options={policyCategories.options}
            value={category}
            onChange={setCategory}
          />
        </FilterRow>
      </div>
      <ReadState of={pages} />
      <div className={styles.cards}>
        {sorted.map((policy) => (
          <PolicyCardView key={policy.id} policy={policy} onOpen={onOpen} />
        ))}
      </div>
      {pages.isSuccess && rows.length === 0 && (
        <EmptyState title={words || category ? 'No results' : empties[tab].title}>
          {empties[tab].about}
        </EmptyState>
      )}
      {pages.hasNextPage && (
        <p className={styles.more}>
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
      {adding && <PolicyDialog policy={null} onClose={() => setAdding(false)} onSaved={onOpen} />}
    </>
  )
}

const aboutOf = (waiting: number) =>
  waiting === 0
    ? 'You have acknowledged all required policies.'
    : waiting === 1
      ? '1 policy to acknowledge.'
      : `${waiting} policies to acknowledge.`
