import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { readRecord } from '#people/contract/record/record-calls.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { OwnChangesSection } from '#people/web/changes/own-changes-section.tsx'
import { RecordPage } from './record-page.tsx'
import type { RecordPart } from './record-tabs.ts'
import styles from '#people/web/record.module.css'
import { ViewsSection } from './number-views-section.tsx'

const InPaySection = () => (
  <Section title="How this affects your pay">
    <ul className={styles.missing}>
      <li>Without a PAN, tax is deducted at a higher rate.</li>
      <li>Provident fund members contribute a share of their wage. Your UAN identifies you.</li>
      <li>Professional tax follows your office’s state unless a reason is given.</li>
      <li>A new bank account applies from the next open payroll.</li>
    </ul>
  </Section>
)

const parts: readonly RecordPart[] = [
  {
    key: 'numbers',
    label: 'Numbers',
    sections: ['bank', 'identity', 'statutory', 'nominee'],
    above: [OwnChangesSection],
    below: [InPaySection, ViewsSection],
  },
]

export const ahead = () => [aheadOf(readRecord, {})]

export const Screen = () => (
  <>
    <PageHeader
      title="Bank and statutory details"
      about="Where your salary goes, your identity numbers, memberships and nominees."
    />
    <RecordPage parts={parts} />
  </>
)
