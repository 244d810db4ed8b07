import type { ReactNode } from 'react';
import type { Elements } from '#ui/elements.ts';

type Props = { name: string; count: number; list: string[]; children: ReactNode; rest: Elements };

/** Every way for a text not to be alone in its element, for texts-beside.test.ts; it is never drawn. */
export function TextsNotAlone({ name, count, list, children, rest }: Props) {
  const words = { rich: (key: string): ReactNode => key };
  return (
    <>
      <p>
        {count} <b>{name}</b>
      </p>
      {name && <>{name}</>}
      <p>
        {count > 1 ? name : null}
        <br />
      </p>
      <div>
        {children}
        <hr />
      </div>
      <PlainName name={name} />
      <p>{words.rich('x')}</p>
      <ul>
        <li>{name}</li>
        {list.map((each) => each)}
      </ul>
      <p>
        <span>{name}</span> <span>{count}</span>
        {rest}
        {name !== '' && <i>{name}</i>}
      </p>
      <p>
        <b>{name}</b> and
      </p>
    </>
  );
}

function PlainName({ name }: { name: string }) {
  return name;
}
