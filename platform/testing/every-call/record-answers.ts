import type { Call } from '#platform/contract/call.ts'
import { inParallel } from '#platform/testing/in-parallel.ts'
import { pdfTexts } from '#platform/testing/pdf-text.ts'
import { fittingFiles } from './any-request.ts'
import type { Ask } from './asked-calls.ts'
import type { Answers } from './changed-answers.ts'
import { recordInputs, type Known } from './record-inputs.ts'

type Asking = {
  readonly ask: Ask
  readonly known: Known
  /** Of the person who asks; the call before may have ended theirs. */
  readonly tokenOf: () => Promise<string | undefined>
}

/** Everything that someone is answered who tries every record with these calls, under what they asked. */
export async function recordAnswers(
  calls: readonly Call[],
  { ask, known, tokenOf }: Asking,
): Promise<Answers> {
  const answers = new Map<string, string>()
  await inParallel(calls, async (call) => {
    const token = await tokenOf()
    for (const input of recordInputs(call, known)) {
      const response = await ask(call, input, { token, files: fittingFiles(call) })
      answers.set(
        `${call.method} ${call.path} ${JSON.stringify(input)}`,
        `${response.status} ${await wordsOf(response)}`,
      )
    }
  })
  return answers
}

/** The words of an answer, those of a drawn page too, without what is of each request alone. */
async function wordsOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  if (text.startsWith(PDF)) return `${PDF} ${pdfTexts(bytes).join(' ')}`
  return text.replaceAll(/"requestId":"[^"]*"/g, '')
}
const PDF = '%PDF'
