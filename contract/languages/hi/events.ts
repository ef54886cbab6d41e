import type { ResultProblem } from '../../fitness/figures.ts'
import type { DemandNames } from '../../fitness/terms.ts'

export const demandNames: DemandNames = {
  run_100m: '100 मीटर दौड़',
  run_200m: '200 मीटर दौड़',
  run_400m: '400 मीटर दौड़',
  run_800m: '800 मीटर दौड़',
  run_1500m: '1,500 मीटर दौड़',
  run_1600m: '1.6 किमी दौड़',
  run_2400m: '2.4 किमी दौड़',
  run_5000m: '5 किमी दौड़',
  long_jump: 'लंबी कूद',
  high_jump: 'ऊँची कूद',
  shot_put: 'गोला फेंक',
  pull_ups: 'पुल-अप',
  push_ups: 'पुश-अप',
  sit_ups: 'सिट-अप',
  ditch: '9 फुट खाई',
  balance: 'ज़िग-ज़ैग बैलेंस',
  height: 'लंबाई',
  weight: 'वज़न',
  chest: 'सीना',
  chest_expanded: 'सीना, फुलाकर',
  chest_expansion: 'सीने का फुलाव',
}

export const resultProblemNames: Readonly<Record<ResultProblem, string>> = {
  time: 'समय दर्ज करें, जैसे 5:42 या 5:42.3',
  seconds: 'सेकंड दर्ज करें, जैसे 13.4',
  digits: 'सेकंड के दोनों अंक लिखें, जैसे 5:04 या 5:40',
  unclear: 'मिनट और सेकंड कोलन के साथ लिखें, जैसे 5:42',
  length: 'यूनिट के साथ लंबाई दर्ज करें, जैसे 168 cm या 3.65 m',
  weight: 'किलो में वज़न दर्ज करें, जैसे 62.5',
  count: 'पूरी संख्या दर्ज करें, जैसे 10',
  passed: 'पास या पास नहीं चुनें',
  range: 'नतीजा जाँचें: कोई इतना तेज़, दूर, लंबा या भारी नहीं होता',
}
