/** Steps of the schema `views`, for `migrate`. */
export const VIEW_STEPS = [
  // Hours are counted from 1970.
  `create table views.checkout_views (
     producer_id text not null,
     platform_id text not null,
     hour int not null,
     offer_id text not null,
     product_id text not null,
     count bigint not null,
     primary key (producer_id, platform_id, hour, offer_id));`,
];
