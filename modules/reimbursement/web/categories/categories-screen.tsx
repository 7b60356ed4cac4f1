import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  categoryList,
  readPolicy,
  removeLimit,
  removeSlab,
  type CategoryRow,
  type LimitRow,
  type SlabRow,
} from '#reimbursement/contract/categories/category-calls.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { SlabDialog } from './slab-dialog.tsx'
import styles from '#reimbursement/web/reimbursement.module.css'

type Opened =
  | { what: 'category'; row: CategoryRow | null }
  | { what: 'limit'; row: LimitRow | null }
  | { what: 'slab'; row: SlabRow | null }

/** What can be claimed, up to which limits, and who approves; finance keeps it, everybody reads it. */
export function Screen() {
  const [opened, open] = useState<Opened | null>(null)
  const policy = useCall(readPolicy, {})
  const mayManage = policy.data?.can.manage ?? false
  const close = () => open(null)
  return (
    <>
      <PageHeader
        title="Expense policy"
        about="What can be claimed, up to which limits, and who approves it."
        actions={
          mayManage && (
            <Button look="primary" onClick={() => open({ what: 'category', row: null })}>
              Add category
            </Button>
          )
        }
      />
      <Stack>
        <ListTable
          list={categoryList}
          rowName={({ name }) => name}
          rowActions={(row) =>
            mayManage ? [{ label: 'Edit', run: () => open({ what: 'category', row }) }] : []
          }
          empty={<EmptyState title="No expense categories yet" />}
        />
        {policy.data && (
          <>
            <Limits
              limits={policy.data.limits}
              mayManage={mayManage}
              onOpen={(row) => open({ what: 'limit', row })}
            />
            <Slabs
              slabs={policy.data.slabs}
              mayManage={mayManage}
              onOpen={(row) => open({ what: 'slab', row })}
            />
          </>
        )}
      </Stack>
      {opened?.what === 'category' && <CategoryDialog category={opened.row} onClose={close} />}
      {opened?.what === 'limit' && <LimitDialog limit={opened.row} onClose={close} />}
      {opened?.what === 'slab' && <SlabDialog slab={opened.row} onClose={close} />}
    </>
  )
}

type PartProps<R> = { mayManage: boolean; onOpen: (row: R | null) => void }

function Limits({ limits, mayManage, onOpen }: PartProps<LimitRow> & { limits: readonly LimitRow[] }) {
  const { send } = useSend(removeLimit)
  return (
    <Section
      title="Limits by designation and office"
      about="The most specific limit counts."
      actions={mayManage && <Button onClick={() => onOpen(null)}>Add limit</Button>}
    >
      {limits.length === 0 ? (
        <p className={styles.quiet}>The limits of the categories hold for everyone.</p>
      ) : (
        <ul className={styles.list}>
          {limits.map((limit) => {
            const name = [limit.category.name, limit.designation?.name, limit.office?.name]
              .filter(Boolean)
              .join(', ')
            return (
              <li key={limit.id}>
                <span>
                  {name}
                  <br />
                  <span className={styles.quiet}>{limitText(limit)}</span>
                </span>
                {mayManage && (
                  <span className={styles.marks}>
                    <Button size="s" aria-label={`Edit limit: ${name}`} onClick={() => onOpen(limit)}>
                      Edit
                    </Button>
                    <Button
                      size="s"
                      aria-label={`Remove limit: ${name}`}
                      onClick={() => void send({ id: limit.id })}
                    >
                      Remove
                    </Button>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

const limitText = ({ line_limit, day_limit, month_limit }: LimitRow): string =>
  [
    line_limit !== null && `${show.money(line_limit)} per line`,
    day_limit !== null && `${show.money(day_limit)} per day`,
    month_limit !== null && `${show.money(month_limit)} per month`,
  ]
    .filter(Boolean)
    .join(' · ')

function Slabs({ slabs, mayManage, onOpen }: PartProps<SlabRow> & { slabs: readonly SlabRow[] }) {
  const { send } = useSend(removeSlab)
  return (
    <Section
      title="Approval slabs"
      about="The project manager decides project costs first, and the line manager every claim. A company with its own slabs follows only those."
      actions={mayManage && <Button onClick={() => onOpen(null)}>Add slab</Button>}
    >
      <ul className={styles.list}>
        {slabs.map((slab) => {
          const amount = `Above ${show.money(slab.above)}`
          const above = slab.company === null ? amount : `${amount}, ${slab.company}`
          return (
            <li key={slab.id}>
              <span>
                {above}
                <br />
                <span className={styles.quiet}>
                  {['Line manager', slab.department_head && 'department head', slab.finance && 'finance']
                    .filter(Boolean)
                    .join(', then ')}
                </span>
              </span>
              {mayManage && (
                <span className={styles.marks}>
                  <Button size="s" aria-label={`Edit slab: ${above}`} onClick={() => onOpen(slab)}>
                    Edit
                  </Button>
                  {(slab.above > 0 || slab.company_id !== null) && (
                    <Button
                      size="s"
                      aria-label={`Remove slab: ${above}`}
                      onClick={() => void send({ id: slab.id })}
                    >
                      Remove
                    </Button>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
