export const blog = {
  title: 'Blog',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
} as const;

export const blogPages = {
  heading: 'Read while the ice tempers',
  lead: 'Short pieces on rum, method and manners, written between shifts.',
  description: 'Stories of regions, methods and drinks from behind the bar of {site} in Athens.',
  tagTitle: 'Blog: {tag}',
  all: 'All',
  allPosts: 'All posts',
  subjects: 'Topics',
  subjectCount: '{name}, {count, plural, one {# post} other {# posts}}',
  list: 'Posts',
  search: 'Search the blog',
  searchSubmit: 'Search',
  found:
    '{count, plural, =0 {Nothing found for “{term}”} one {# result for “{term}”} other {# results for “{term}”}}',
  searchTitle: 'Blog: “{term}”',
  nothing: 'Try one word, or fewer letters. Or ask at the bar: we talk more than we write.',
  page: 'Page',
  empty: 'Nothing written yet. We are still pressing limes.',
  toShop: 'Meanwhile, in the shop',
  feed: 'RSS feed',
  feedTitle: '{site}, the blog',
  shelf: 'From the shelf',
  shelfLead: 'Mentioned in this post, to take home.',
  next: 'Read next',
  pages: 'Pages of the blog',
  previousPage: 'Newer',
  nextPage: 'Older',
  pageNumber: 'Page {page}',
} as const;
