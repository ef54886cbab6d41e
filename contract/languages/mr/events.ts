import type { ResultProblem } from '../../fitness/figures.ts'
import type { DemandNames } from '../../fitness/terms.ts'

export const demandNames: DemandNames = {
  run_100m: '100 मीटर धावणे',
  run_200m: '200 मीटर धावणे',
  run_400m: '400 मीटर धावणे',
  run_800m: '800 मीटर धावणे',
  run_1500m: '1,500 मीटर धावणे',
  run_1600m: '1.6 किमी धावणे',
  run_2400m: '2.4 किमी धावणे',
  run_5000m: '5 किमी धावणे',
  long_jump: 'लांब उडी',
  high_jump: 'उंच उडी',
  shot_put: 'गोळाफेक',
  pull_ups: 'पुल-अप',
  push_ups: 'पुश-अप',
  sit_ups: 'सिट-अप',
  ditch: '9 फूट खंदक',
  balance: 'झिग-झॅग बॅलन्स',
  height: 'उंची',
  weight: 'वजन',
  chest: 'छाती',
  chest_expanded: 'छाती, फुगवून',
  chest_expansion: 'छातीचा फुगवटा',
}

export const resultProblemNames: Readonly<Record<ResultProblem, string>> = {
  time: 'वेळ नोंदवा, जसे 5:42 किंवा 5:42.3',
  seconds: 'सेकंद नोंदवा, जसे 13.4',
  digits: 'सेकंदांचे दोन्ही अंक लिहा, जसे 5:04 किंवा 5:40',
  unclear: 'मिनिटे आणि सेकंद कोलनसह लिहा, जसे 5:42',
  length: 'एककासह लांबी नोंदवा, जसे 168 cm किंवा 3.65 m',
  weight: 'वजन किलोमध्ये नोंदवा, जसे 62.5',
  count: 'पूर्ण संख्या नोंदवा, जसे 10',
  passed: 'पास किंवा पास नाही निवडा',
  range: 'निकाल तपासा: कोणीही इतके वेगवान, लांब, उंच किंवा जड नसते',
}
