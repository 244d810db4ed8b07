import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** All screens, below `/admin/`. Those in the shell are for staff who are signed in. */
export default [
  route('sign-in', 'routes/sign-in.tsx'),
  route('welcome/:token', 'routes/welcome.tsx'),
  route('sign-out', 'routes/sign-out.ts'),
  layout('layouts/shell.tsx', [
    index('routes/today.tsx'),
    route('find', 'routes/find.tsx'),
    route('orders', 'routes/orders.tsx'),
    route('orders/:number', 'routes/order.tsx'),
    route('orders/:number/slip', 'routes/slip.tsx'),
    route('packing', 'routes/packing.tsx'),
    route('picklist', 'routes/pick-list.tsx'),
    route('shipping', 'routes/shipping.tsx'),
    route('shipping.csv', 'routes/shipping-csv.ts'),
    route('requests', 'routes/requests.tsx'),
    route('requests/answers', 'routes/canned-answers.tsx'),
    route('requests/answers/:id', 'routes/canned-answer.tsx'),
    route('requests/:reference', 'routes/request.tsx'),
    route('people', 'routes/people.tsx'),
    route('people/:id', 'routes/person.tsx'),
    route('people/:id/data.json', 'routes/person-data.ts'),
    route('tonight', 'routes/tonight.tsx'),
    route('staff', 'routes/staff.tsx'),
    route('own', 'routes/own.tsx'),
    route('record', 'routes/record.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
