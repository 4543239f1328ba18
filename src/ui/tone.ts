/** A part sets `data-tone`; base.css gives the colours. */
export type Tone = 'grey' | 'green' | 'blue' | 'yellow' | 'orange' | 'red'
