export const hours = {
  openUntil: 'Open now, until {time}',
  opensToday: 'Opens today at {time}',
  opensTomorrow: 'Opens tomorrow at {time}',
  opensOn: 'Opens {weekday, select, other {on}} {day} at {time}',
  closed: 'Closed now',
  closedFor: 'Closed today: {name}. {opens}',
  ahead: 'Holiday hours',
  closedDay: 'closed',
  mapAlt: 'Map of the streets around {address}, showing the way from the metro',
} as const;
