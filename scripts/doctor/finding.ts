/** What was looked at and what is; what to do about it, where something is wrong or could be better. */
export type Finding = {
  what: string
  state: 'ok' | 'note' | 'attention'
  fact: string
  advice?: string
}

export const well = (what: string, fact: string): Finding => ({ what, state: 'ok', fact })

export const note = (what: string, fact: string, advice = ''): Finding => ({
  what,
  state: 'note',
  fact,
  advice,
})

export const attention = (what: string, fact: string, advice: string): Finding => ({
  what,
  state: 'attention',
  fact,
  advice,
})
