import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { OwnChangesSection } from '#people/web/changes/own-changes-section.tsx'
import { RecordPage } from './record-page.tsx'
import type { RecordPart } from './record-tabs.ts'
import styles from '#people/web/record.module.css'
import { ViewsSection } from './number-views-section.tsx'

const InPaySection = () => (
  <Section title="What this changes in your pay">
    <ul className={styles.missing}>
      <li>Without a PAN, tax is deducted at a higher rate.</li>
      <li>
        As a member of the provident fund, a share of your wage goes there; a UAN names you in its return.
      </li>
      <li>The state of professional tax is that of your office, unless a reason is given.</li>
      <li>A new bank account is used from the next payroll that has not been closed.</li>
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
    <PageHeader title="Statutory details" about="Your numbers, your memberships, and whom you have named." />
    <RecordPage parts={parts} />
  </>
)
