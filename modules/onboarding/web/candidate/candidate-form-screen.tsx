import { useEffect, useState } from 'react'
import { useReachable } from '#platform/web/calls/connection.ts'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import {
  getOnBoardingCandidateOTPVerificationDetails,
  type CandidateRecord,
} from '#onboarding/contract/candidate/candidate-calls.ts'
import { itemOf, itemSections, type ItemSection } from '#onboarding/contract/onboarding-items.ts'
import { mayWriteIn } from '#onboarding/contract/onboarding-states.ts'
import styles from './candidate-form.module.css'
import { CandidatePage, SignedInOnly } from './candidate-page.tsx'
import { sectionReasons, shownDay } from './candidate-words.ts'
import { EducationSection } from './education-section.tsx'
import { FinalSubmit } from './final-submit.tsx'
import { GapsContext } from './form-gaps.ts'
import { GivenList } from './submitted-items.tsx'
import { Guide } from './progress-guide.tsx'
import { ItemBlock } from './item-block.tsx'
import { OwnDetails } from './own-details.tsx'
import { SaveBar } from './save-bar.tsx'
import { useCandidateForm, type CandidateForm } from './use-candidate-form.ts'

export const Screen = () => (
  <SignedInOnly>
    <Onboarding />
  </SignedInOnly>
)

/** The links to papers hold for a quarter of an hour; the page is read again before. */
const READ_AGAIN_MS = 12 * 60_000
/** While the line is broken, so that the page goes on by itself. */
const TRY_AGAIN_MS = 5_000

function Onboarding() {
  const own = useAnswer(getOnBoardingCandidateOTPVerificationDetails, {})
  const { again } = own
  const reachable = useReachable()
  useEffect(() => {
    const timer = setInterval(again, reachable ? READ_AGAIN_MS : TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [again, reachable])
  const record = own.data?.[0]
  return (
    <CandidatePage title="Your onboarding" company={record} about={record && <About record={record} />}>
      {own.state === 'loading' && <LoadingState label="Loading your onboarding" />}
      {own.state === 'failed' && <FailureState failure={own.failure} again={own.again} />}
      {record &&
        (mayWriteIn(record.state) ? (
          <Papers record={record} reload={again} />
        ) : (
          <GivenList record={record} />
        ))}
    </CandidatePage>
  )
}

/** Where one stands, which day was agreed, and whom to ask. */
const About = ({ record: { state, contact, submitted_at, joining_on } }: { record: CandidateRecord }) => (
  <>
    {state === 'changes_requested'
      ? 'Some items need changes. Update them and submit again.'
      : submitted_at
        ? 'Thank you. HR has everything it needs.'
        : 'You can save and come back any time with your link.'}
    {joining_on && (
      <>
        {' '}
        We expect you on <strong>{shownDay(joining_on)}</strong>.
      </>
    )}
    {contact && (
      <>
        {' '}
        If you have a question, write to <a href={`mailto:${contact.email}`}>{contact.name}</a>.
      </>
    )}
  </>
)

type PapersProps = { record: CandidateRecord; reload: () => void }

function Papers({ record, reload }: PapersProps) {
  const form = useCandidateForm(record, reload)
  const [isWanted, setIsWanted] = useState(false)
  const sections = Object.keys(itemSections) as ItemSection[]
  return (
    <>
      <OwnDetails record={record} onProven={reload} />
      <Guide record={record} />
      <GapsContext value={isWanted ? record.missing : []}>
        {sections.map((section) => (
          <PaperSection key={section} section={section} form={form} onChanged={reload} />
        ))}
      </GapsContext>
      {record.items.some(({ locked }) => locked) && <GivenList record={record} />}
      <FinalSubmit
        form={form}
        onHindered={() => {
          setIsWanted(true)
          reload()
        }}
      />
      <SaveBar form={form} />
    </>
  )
}

type SectionProps = { section: ItemSection; form: CandidateForm; onChanged: () => void }

/** What is with the people team is not asked again; a section without anything to do is left out. */
function PaperSection({ section, form, onChanged }: SectionProps) {
  const items = form.record.items.filter((item) => itemOf(item.kind).section === section && !item.locked)
  if (items.length === 0) return null
  return (
    <section className={styles.card} aria-label={itemSections[section]}>
      <header>
        <h2>{itemSections[section]}</h2>
        <p className={styles.quiet}>{sectionReasons[section]}</p>
      </header>
      {items.map((item) =>
        item.kind === 'education' ? (
          <EducationSection key={item.kind} item={item} onChanged={onChanged} />
        ) : (
          <ItemBlock key={item.kind} form={form} item={item} />
        ),
      )}
    </section>
  )
}
