/**
 * The header that every answer of Muster carries: its clock, ISO 8601 in UTC. A captive portal or a
 * proxy that answers in its place has none, so its pages, its refusals and its clock count for nothing.
 */
export const timeHeader = 'muster-time'
