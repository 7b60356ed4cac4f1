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
    sections: ['identity', 'statutory', 'nominee', 'bank'],
    above: [OwnChangesSection],
    below: [InPaySection, ViewsSection],
  },
]

export const Screen = () => (
  <>
    <PageHeader title="Statutory details" about="Your identity numbers, memberships and nominees." />
    <RecordPage parts={parts} />
  </>
)
