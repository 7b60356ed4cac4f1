import { Button } from '#platform/web/light/button.tsx'
import { Row } from '#platform/web/light/section.tsx'
import type { CvFacts } from '#cv/contract/cv-calls.ts'
import type { CvContents } from '#cv/contract/contents/cv-contents.ts'
import { takeOver } from './add-record-facts.ts'

type TakeOverProps = { contents: CvContents; facts: CvFacts; onTake: (part: Partial<CvContents>) => void }

/** Brings in what the own record knows; it is looked through and saved like everything else. */
export function TakeOver({ contents, facts, onTake }: TakeOverProps) {
  const found = takeOver(contents, facts)
  if (found.added === 0) return null
  return (
    <Row>
      <p>
        Your record has {found.added === 1 ? '1 item' : `${found.added} items`} that{' '}
        {found.added === 1 ? 'is' : 'are'} not in your CV.
      </p>
      <Button onClick={() => onTake(found.part)}>Copy from my record</Button>
    </Row>
  )
}
