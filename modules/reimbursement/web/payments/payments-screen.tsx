import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { payableList, readBatches, type PayableRow } from '#reimbursement/contract/payments/payment-calls.ts'
import { useClaimNews } from '#reimbursement/web/use-claim-news.ts'
import { BatchCard } from './batch-card.tsx'
import { StartPaymentDialog } from './start-payment-dialog.tsx'
import styles from '#reimbursement/web/reimbursement.module.css'

/** What finance pays: first what waits, then the batches that are on their way. */
export function Screen() {
  const go = useNavigate()
  const [paying, pay] = useState<readonly PayableRow[] | null>(null)
  const batches = useCall(readBatches, {})
  useClaimNews(batches.refetch)
  return (
    <>
      <PageHeader
        title="Payment desk"
        about="Approved claims that wait for payment. Who pays a claim has neither made nor approved it."
      />
      <Stack>
        <ListTable
          list={payableList}
          rowName={({ number }) => number}
          onOpen={({ id }) => void go(`/reimbursement/${id}`)}
          rowActions={(row) => (row.can.pay ? [{ label: 'Start payment', run: () => pay([row]) }] : [])}
          choiceActions={[
            { label: 'Start payment', most: 200, run: (rows) => pay(rows.filter(({ can }) => can.pay)) },
          ]}
          empty={<EmptyState title="No claims wait for payment" />}
        />
        <Section
          title="Batches"
          about="Download the list, pay it at the bank or in cash, then enter the UTR or the voucher. The last 20 finished batches stay below."
        >
          <ReadState of={batches} />
          {batches.data?.batches.length === 0 && <p className={styles.quiet}>No batches yet.</p>}
          <div className={styles.form}>
            {batches.data?.batches.map((batch) => (
              <BatchCard key={batch.id} batch={batch} />
            ))}
          </div>
        </Section>
      </Stack>
      {paying && <StartPaymentDialog claims={paying} onClose={() => pay(null)} />}
    </>
  )
}
