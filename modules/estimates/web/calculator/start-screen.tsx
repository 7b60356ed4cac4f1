import { useEffect, useState } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { tellHeightLater } from '#platform/web/frames/frame-height.ts'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { estimatePathEntries } from '#estimates/contract/estimate-paths.ts'
import type { EstimatePath } from '#estimates/contract/estimates-lists.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { questionsAddress } from './calculator-paths.ts'
import { clearProgress } from './calculator-progress.ts'
import { startAddresses } from '#estimates/web/start-addresses.ts'
import { endVisit, tellStep } from './calculator-visit.ts'
import styles from './calculator.module.css'

/** The start page grows while its choices come in; the page around it hears of it a second later. */
const START_PAUSE_MS = 1_000

const paths = Object.keys(estimatePathEntries) as EstimatePath[]

const about: Record<EstimatePath, string> = {
  hire: 'Developers at the level you need, billed monthly.',
  fixed: 'Answer a few questions to get a price range for your project.',
  update: 'Improve your existing app or game.',
}

export function Screen() {
  const [category, setCategory] = useState<number | null>(null)
  const [path, setPath] = useState<EstimatePath | null>(null)
  const categories = useAnswer(startAddresses.categories, {})
  useEffect(() => {
    clearProgress()
    endVisit()
    tellStep({ step: 1 })
  }, [])
  useEffect(() => tellHeightLater(START_PAUSE_MS), [])
  if (categories.state === 'loading') return <LoadingState />
  if (categories.state === 'failed')
    return <FailureState asPage failure={categories.failure} again={categories.again} />
  if (categories.data.length === 0)
    return (
      <EmptyState asPage title="The calculator isn’t available yet">
        Contact us and our team will reply.
      </EmptyState>
    )
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault()
        if (path !== null && category !== null) goTo(questionsAddress(path, category))
      }}
    >
      <h1 className={styles.title}>Lets Calculate The Ballpark Cost Of Your Project</h1>
      <ChoiceCards
        label="Requirement"
        name="requirement"
        columns={2}
        options={categories.data.map(({ field_category_id, field_type }) => ({
          value: field_category_id,
          label: field_type,
        }))}
        chosen={category === null ? [] : [category]}
        onChoose={setCategory}
      />
      <ChoiceCards
        label="Required Service"
        name="service"
        columns={3}
        options={paths.map((key) => ({
          value: key,
          label: estimatePathEntries[key].label,
          hint: about[key],
        }))}
        chosen={path === null ? [] : [path]}
        onChoose={setPath}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={category === null || path === null}>
          Next
        </Button>
      </div>
    </form>
  )
}
