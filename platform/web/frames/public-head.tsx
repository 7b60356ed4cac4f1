import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { CompanyName } from '#platform/web/frames/company-name.tsx'
import styles from './public-frame.module.css'
import type { CompanyCall, FrameScreen } from './screen.ts'

/** Whose page it is, and how far one has come. Inside a website the pages around it say whose it is. */
export function PublicHead({ screen: { company, step: place, isStep } }: { screen: FrameScreen }) {
  const step = place && (isStep?.() ?? true) ? place : undefined
  const isFramed = parent !== window
  if ((!company || isFramed) && !step) return null
  return (
    <header className={styles.head}>
      {company && !isFramed && <OfCompany call={company} />}
      {step && (
        <p className={styles.step}>
          Step {step[0]} of {step[1]}
        </p>
      )}
    </header>
  )
}

function OfCompany({ call }: { call: CompanyCall }) {
  const { data } = useAnswer(call, {})
  return data?.company ? <CompanyName name={data.company} logo={data.logo} /> : null
}
