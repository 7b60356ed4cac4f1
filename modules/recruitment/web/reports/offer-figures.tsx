import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { FEWEST_PEOPLE } from '#recruitment/contract/reports/report-calls.ts'
import { percentText, Saving, type PartProps } from './report-parts.tsx'
import styles from './reports.module.css'

const offersOnly = [{ key: 'count', label: 'Offers' }]

export function OfferFigures({ report, wish }: PartProps) {
  const { sent, accepted, declined, expired, acceptance, reasons, pay } = report.offers
  if (sent === 0) return null
  return (
    <>
      <Section title="Offers" actions={<Saving part="reasons" wish={wish} />}>
        <Figures
          of={[
            ['Sent', show.count(sent)],
            [
              'Acceptance rate',
              <Explain
                key="rate"
                title="Acceptance rate"
                because={[
                  { label: 'Accepted', value: String(accepted) },
                  { label: 'Declined', value: String(declined) },
                  { label: 'Expired', value: String(expired) },
                  { label: 'Offers that are open, withdrawn or superseded are left out.' },
                ]}
              >
                {percentText(acceptance)}
              </Explain>,
            ],
            ['Declined', show.count(declined)],
            ['Expired', show.count(expired)],
          ]}
        />
        {reasons.length > 0 && (
          <Chart
            title="Declined because"
            kind="bar"
            rows={reasons}
            along={{ key: 'label', label: 'Reason' }}
            series={offersOnly}
            format={show.count}
          />
        )}
      </Section>
      <Section
        title="Offered and expected pay"
        actions={pay && <Saving part="pay" wish={wish} />}
        about="Sent offers beside what the candidate expected."
      >
        {pay ? (
          <Chart
            titleUnseen
            title="Offers below, at and above the expected pay"
            kind="bar"
            rows={pay}
            along={{ key: 'label', label: 'Offered pay' }}
            series={offersOnly}
            format={show.count}
          />
        ) : (
          <p className={styles.quiet}>Shown from {FEWEST_PEOPLE} offers on, of jobs whose pay you may see.</p>
        )}
      </Section>
    </>
  )
}
