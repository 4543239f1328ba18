/** A part sets `data-tone`; tone.css gives the colours. */
export type Tone = 'grey' | 'green' | 'blue' | 'yellow' | 'orange' | 'red'
