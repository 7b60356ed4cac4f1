import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Row } from '#platform/web/light/section.tsx'
import { readCvFacts } from '#cv/contract/cv-calls.ts'
import type { CvContents } from '#cv/contract/contents/cv-contents.ts'
import { takeOver } from './add-record-facts.ts'

type TakeOverProps = { contents: CvContents; onTake: (part: Partial<CvContents>) => void }

/** Brings in what the own record knows; it is looked through and saved like everything else. */
export function TakeOver({ contents, onTake }: TakeOverProps) {
  const facts = useCall(readCvFacts, {})
  const found = facts.data && takeOver(contents, facts.data)
  if (!found || found.added === 0) return null
  return (
    <Row>
      <p>
        Your record has {found.added === 1 ? '1 item' : `${found.added} things`} that{' '}
        {found.added === 1 ? 'is' : 'are'} not in your CV.
      </p>
      <Button onClick={() => onTake(found.part)}>Copy from my record</Button>
    </Row>
  )
}
