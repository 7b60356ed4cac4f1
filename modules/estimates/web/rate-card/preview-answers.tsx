import { useState, type ComponentType } from 'react'
import type { GotFrom, SentBy } from '#platform/contract/call.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { extensions, type EstimatePath, type Extension } from '#estimates/contract/estimates-lists.ts'
import type { previewChoices, previewEstimate } from '#estimates/contract/rate-card/preview-calls.ts'
import type { ChosenTeam } from '#estimates/contract/calculator/submit-calls.ts'
import { askedQuestions, choose, type Answers } from '#estimates/web/calculator/calculator-answers.ts'
import { Question } from '#estimates/web/calculator/question.tsx'
import { untouchedTeams } from '#estimates/web/calculator/initial-teams.ts'
import { TeamSelection } from '#estimates/web/calculator/team-selection.tsx'

type AnswersProps = {
  category: number
  choices: GotFrom<typeof previewChoices>
  onAsk: (asked: SentBy<typeof previewEstimate>['asked']) => void
}

function FixedAnswers({ choices: { questions }, onAsk }: AnswersProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const give = (next: Answers) => {
    setAnswers(next)
    const fields = askedQuestions(questions, next).map(({ field_id }) => ({
      field_id,
      values: [...(next[field_id] ?? [])],
    }))
    onAsk({ path: 'fixed', fields })
  }
  return (
    <>
      {askedQuestions(questions, answers).map((question) => (
        <Question
          key={question.field_id}
          question={question}
          values={answers[question.field_id] ?? []}
          onChange={(values) => give(choose(questions, answers, { question, values }))}
        />
      ))}
    </>
  )
}

type Hiring = { teams: Record<string, ChosenTeam>; extension: Extension; offer: number | null }

function HireAnswers({ choices, onAsk }: AnswersProps) {
  const start = { teams: untouchedTeams(choices.teams), extension: 'Urgent' as const, offer: null }
  const [hiring, setHiring] = useState<Hiring>(start)
  const give = (part: Partial<Hiring>) => {
    const next = { ...hiring, ...part }
    setHiring(next)
    onAsk({
      path: 'hire',
      teams: Object.values(next.teams),
      radio_extension: next.extension,
      offer_id: next.offer === null ? [] : [next.offer],
    })
  }
  return (
    <>
      <TeamSelection
        groups={choices.teams}
        teams={hiring.teams}
        onChange={(team) => give({ teams: { ...hiring.teams, [team.team_id]: team } })}
      />
      <FormRow>
        <SelectField
          label="Start"
          value={hiring.extension}
          onChange={(extension) => give({ extension: extension ?? 'Urgent' })}
          options={extensions.keys.map((key) => ({ value: key, label: extensions.labelOf(key) }))}
        />
        <SelectField
          label="Offer"
          optional
          placeholder="No offer"
          value={hiring.offer}
          onChange={(offer) => give({ offer })}
          options={choices.offers.map(({ offer_id, title }) => ({ value: offer_id, label: title }))}
        />
      </FormRow>
    </>
  )
}

type Updating = { update_option: number | null; technology: number | null }

function UpdateAnswers({ category, choices: { updates }, onAsk }: AnswersProps) {
  const [updating, setUpdating] = useState<Updating>({ update_option: null, technology: null })
  const give = (part: Partial<Updating>) => {
    const next = { ...updating, ...part }
    setUpdating(next)
    onAsk({ path: 'update', category_id: category, ...next })
  }
  return (
    <FormRow>
      <SelectField
        label="Update option"
        value={updating.update_option}
        onChange={(update_option) => give({ update_option })}
        options={updates.update_options.map(({ option_id, option_name }) => ({
          value: option_id,
          label: option_name,
        }))}
      />
      <SelectField
        label="Technology"
        value={updating.technology}
        onChange={(technology) => give({ technology })}
        options={updates.game_engine.map(({ game_engine_id, game_engine_name }) => ({
          value: game_engine_id,
          label: game_engine_name,
        }))}
      />
    </FormRow>
  )
}

export const previewAnswers: Record<EstimatePath, ComponentType<AnswersProps>> = {
  fixed: FixedAnswers,
  hire: HireAnswers,
  update: UpdateAnswers,
}
