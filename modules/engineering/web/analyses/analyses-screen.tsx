import { RegisterScreen } from '#engineering/web/register.tsx'
import { analysisRegister } from './analysis-list.tsx'

export const Screen = () => <RegisterScreen register={analysisRegister} />
